import * as t from "@/words/compliance/watchlist";

/** How much of the files has left the browser. */
export function UploadProgress({ percent }: { percent: number }) {
  return (
    <div className="grid gap-1">
      <progress aria-label={t.uploadProgress} max={100} value={percent} className="h-2 w-full accent-(--accent)" />
      <p role="status" className="figures text-label text-muted">
        {t.uploading(percent)}
      </p>
    </div>
  );
}
