import { redirect } from "next/navigation";
import { readParams } from "@/app/address";
import { addressOf } from "@/server/kernel/addresses";

/** Approvals open in the inbox. */
export default async function ApprovalPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await readParams(params);
  redirect(addressOf.approval(encodeURIComponent(id)));
}
