import type { Picture } from "proto-types";
import { ApiError } from "../../../api/errors";
import { useSave } from "../../../api/use-save";
import { uploadPicture } from "./upload";

/**
 * Uploads pictures one at a time and calls `taken` with each uploaded picture. If a file is not a picture, it
 * sets an error message.
 */
export function useUpload(taken: (picture: Picture) => void) {
  const { busy, failure, setFailure, save } = useSave("上传失败，请重试");
  const upload = (file: File) =>
    save(async () => {
      if (file.size === 0) return setFailure("文件是空的，请重新选择图片");
      const picture = await uploadPicture(file).catch((cause: unknown) => {
        if (cause instanceof ApiError) throw cause;
        return null;
      });
      if (picture) taken(picture);
      else setFailure("无法读取这张图片，请选择 JPG、PNG 或 WebP 格式的图片");
    });
  return { busy, failure, setFailure, upload };
}
