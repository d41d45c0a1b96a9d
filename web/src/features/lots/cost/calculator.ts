// Code that a lot's page loads when a visitor enters their own figures. It is not part of the first load.
export { createAsker } from "./asker";
export { questionOfBid, raisedBid } from "./bid/bid-question";
export { CostAnswer } from "./CostAnswer";
export { questionOfForm } from "./form-question";
export { PriceBar } from "./PriceBar";
