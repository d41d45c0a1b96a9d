import { ApiError } from "../../../api/errors";
import { download } from "../../../lib/browser/download";
import { Button } from "../../../ui/form/Button";

interface ExportButtonProps {
  /** The name of the file. */
  name: string;
  load: () => Promise<Blob>;
}

/** Downloads the response of a call as a file for spreadsheets. */
export function ExportButton({ name, load }: ExportButtonProps) {
  const save = async () => {
    try {
      download(name, await load());
    } catch (cause) {
      // The API client has shown the error.
      if (!(cause instanceof ApiError)) throw cause;
    }
  };
  return (
    <Button size="s" onClick={save}>
      导出 CSV
    </Button>
  );
}
