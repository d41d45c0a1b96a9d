/** Id of the list, to which a skip link leads. */
export const LOTS_ID = "lots";
