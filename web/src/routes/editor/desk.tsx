/** All pages of the workbench: one bundle, and one entry for it in what every visitor loads. */
export * as acts from "./acts";
export * as rooms from "./editor";
export * as form from "./form";
export * as forms from "./forms";
export * as roles from "./roles";
export * as rules from "./rules";
