// The code that a lot's page loads when a visitor types figures of their own.

export { questionOfBid, raisedBid } from "./bid/bid-question";
export { CostAnswer } from "./CostAnswer";
export { createAsker } from "./cost-call";
export { questionOfForm } from "./form-question";
export { PriceBar } from "./PriceBar";
