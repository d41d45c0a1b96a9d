/** Id of the list of lots, to which a skip link leads. */
export const LOTS_ID = "lots";
