/** The pages of members. Their files are listed here instead of in the route table, which every visitor loads. */
export const pages = {
  personalIndex: () => import("./personal"),
  collections: () => import("./collections"),
  reminders: () => import("./reminders"),
  searches: () => import("./searches"),
  myLists: () => import("./my-lists"),
  sharedList: () => import("./shared-list"),
  demands: () => import("./demands"),
  userIndex: () => import("./user-index"),
  mates: () => import("./mates"),
};
