import type { ImportFeed } from "proto-types";

/** Reports whether a person must look at a feed. */
export const isAlarm = ({ last }: Pick<ImportFeed, "last">) => last?.state === "refused" || last?.state === "failed";
