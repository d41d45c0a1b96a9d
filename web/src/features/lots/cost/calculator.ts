// The code that the page of a lot loads when a visitor asks for their own figures; it is not part of the first load.
export { createAsker } from "./asker";
export { questionOfBid, raisedBid } from "./bid/bid-question";
export { CostAnswer } from "./CostAnswer";
export { questionOfForm } from "./form-question";
export { PriceBar } from "./PriceBar";
