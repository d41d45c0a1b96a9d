import type { ImportFeed } from "proto-types";

/** Reports whether the last run of a feed needs an editor's attention. */
export const isAlarm = ({ last }: Pick<ImportFeed, "last">) => last?.state === "refused" || last?.state === "failed";
