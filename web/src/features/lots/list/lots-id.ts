/** The id of the list of lots. A skip link leads to it. */
export const LOTS_ID = "lots";
