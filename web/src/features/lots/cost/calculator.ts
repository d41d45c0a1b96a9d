// Code that a lot's page loads when a visitor enters their own figures. It is not part of the first load.

export { questionOfBid, raisedBid } from "./bid/bid-question";
export { CostAnswer } from "./CostAnswer";
export { createAsker } from "./cost-call";
export { questionOfForm } from "./form-question";
export { PriceBar } from "./PriceBar";
