// What the page of a lot loads when a visitor asks for figures of their own: first-load scripts have none of it.
export { createAsker } from "./asker";
export { bidSteps } from "./bid-steps";
export { CostAnswer } from "./CostAnswer";
export { questionOfForm } from "./form-question";
export { PriceBar } from "./PriceBar";
