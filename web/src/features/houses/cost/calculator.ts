// What the page of a lot loads when a visitor asks for figures of their own: first-load scripts have none of it.
export { createAsker } from "./asker";
export { questionOfBid, raisedBid } from "./bid/bid-question";
export { CostAnswer } from "./CostAnswer";
export { questionOfForm } from "./form-question";
export { PriceBar } from "./PriceBar";
