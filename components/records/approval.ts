/** The approval in the inbox of whoever may see it. */
export function approvalHref(approvalId: string): string {
  return `/approvals?id=${approvalId}`;
}
