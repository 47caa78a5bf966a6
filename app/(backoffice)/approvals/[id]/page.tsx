import { redirect } from "next/navigation";
import { readParams } from "@/app/address";
import { approvalHref } from "@/components/records/approval";

/** Approvals open in the inbox. */
export default async function ApprovalPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await readParams(params);
  redirect(approvalHref(encodeURIComponent(id)));
}
