import type { ImportFeed } from "proto-types";

/** Reports whether a feed needs the attention of a person. */
export const isAlarm = ({ last }: Pick<ImportFeed, "last">) => last?.state === "refused" || last?.state === "failed";
