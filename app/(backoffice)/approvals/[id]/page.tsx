import { redirect } from "next/navigation";

/** An approval has its place in the inbox; its own address leads there. */
export default async function ApprovalPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  redirect(`/approvals?id=${encodeURIComponent(id)}`);
}
