// What the page of a lot loads when a visitor asks for figures of their own: first-load scripts have none of it.
export { bidSteps } from "./bid-steps";
export { default as CostCalculator } from "./CostCalculator";
export { PriceBar } from "./PriceBar";
