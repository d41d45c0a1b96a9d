// What the page of a lot loads when a visitor asks for figures of their own: first-load scripts have none of it.
export { bidSteps } from "./bid-steps";
export { CostAnswer } from "./CostAnswer";
export { costQuery, entriesOfForm, readEntries } from "./entries";
export { PriceBar } from "./PriceBar";
