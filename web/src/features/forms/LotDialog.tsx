import { FORM } from "../../api/forms";
import { LotFormDialog } from "./LotFormDialog";
import { type ViewedLot, ViewingDialog } from "./ViewingDialog";

interface LotDialogProps {
  house: ViewedLot;
  /** A code of the dictionary form_type. */
  type: string;
  /** The field of a correction that is chosen at first. */
  field: string;
  onClose: () => void;
}

/** The dialog with a form about the page's lot. */
export default function LotDialog({ house, type, field, onClose }: LotDialogProps) {
  if (type === FORM.viewing) return <ViewingDialog house={house} onClose={onClose} />;
  return <LotFormDialog houseId={house.id} type={type} field={field} onClose={onClose} />;
}
