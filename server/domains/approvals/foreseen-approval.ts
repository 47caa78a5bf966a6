import type { ReadDb } from "@/db/tx";
import type { Principal } from "../../auth/principal";
import { findPreviewable } from "../../commands/previewable";
import { type ApprovalView, approveApproval } from "../../contract/approvals";
import type { PreviewView } from "../../contract/previews";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { previewOf } from "../previews/preview-of";
import { decidingAuthorities } from "./visibility";

/** The preview of an approval for a person who may decide it, for the first paint. Null for others and for decided items. */
export async function foreseenApproval(
  read: ReadDb,
  { approvalId: id, status, own, checkerAuthority }: ApprovalView,
  principal: Principal,
): Promise<PreviewView | null> {
  const decides = decidingAuthorities(principal).some((authority) => authority === checkerAuthority);
  const write = findPreviewable(approveApproval.id);
  if (!write || status !== "PENDING" || own || !decides) return null;
  const request = { params: { id }, query: {}, body: {} };
  try {
    return await previewOf(write, request, {
      principal,
      requestId: newId(),
      channel: "BRANCH",
      read,
      replay: null,
      ifMatch: null,
    });
  } catch (error) {
    // Decided since the page was read. The page shows the decision itself.
    if (error instanceof DomainError) return null;
    throw error;
  }
}
