import { expect, it } from "vitest";
import { actionFilter, actionOptions, eventWords } from "./action-words";

const done = () => actionOptions().filter(({ value }) => actionFilter(value).sentForApproval !== true);

it("every action has a participle, also unlisted ones", () => {
  const participle = /\b(?:\w+ed|begun|broken|paid|reset|run|sent|set|withdrawn)\b/;
  expect(done().filter(({ label }) => !participle.test(label))).toEqual([]);
});

it("known actions keep their words", () => {
  expect(Object.fromEntries(done().map(({ value, label }) => [value, label]))).toMatchObject({
    ACCESS_REFUSED: "Access refused",
    blockAccount: "Account blocked",
    closeAccount: "Account closed",
    openAccount: "Account opened",
    unblockAccount: "Account unblocked",
    linkAmlAlerts: "AML alerts linked",
    changeAmlCase: "AML case changed",
    closeAmlCase: "AML case closed",
    investigateAmlCase: "AML case investigated",
    openAmlCase: "AML case opened",
    printAmlCase: "AML case printed",
    raiseAmlCase: "AML case raised",
    approveApproval: "Approval shown with a changed effect",
    rejectApproval: "Approval rejected",
    withdrawApproval: "Approval withdrawn",
    activateBeneficiary: "Beneficiary activated",
    deactivateBeneficiary: "Beneficiary deactivated",
    deleteBeneficiary: "Beneficiary deleted",
    registerBeneficiary: "Beneficiary registered",
    updateBeneficiary: "Beneficiary updated",
    createBranch: "Branch created",
    deactivateBranch: "Branch deactivated",
    renameBranch: "Branch renamed",
    postCashDeposit: "Cash deposit posted",
    postCashWithdrawal: "Cash withdrawal posted",
    createChargeRule: "Charge rule created",
    deleteChargeRule: "Charge rule deleted",
    replaceChargeRule: "Charge rule replaced",
    orderChargeRules: "Charge rules reordered",
    activateCommission: "Commission activated",
    createCommission: "Commission created",
    deactivateCommission: "Commission deactivated",
    payCommission: "Commission paid",
    runCommissionPayouts: "Commission payouts run",
    updateCommission: "Commission updated",
    updateParty: "Customer changed",
    openParty: "Customer created",
    runDispatch: "Dispatch run",
    retryFailedNotifications: "Failed notifications retried",
    addHoliday: "Holiday added",
    removeHoliday: "Holiday removed",
    reverseJournalEntry: "Journal entry reversed",
    setLimit: "Limit changed",
    exportList: "List exported",
    markOwnMessagesRead: "Messages marked as read",
    setPreference: "Notification preference changed",
    retryNotification: "Notification retried",
    sendNotification: "Notification sent",
    endOtherOwnSessions: "Other own sessions ended",
    changeOwnPassword: "Own password changed",
    removeOwnSecondFactor: "Own second factor removed",
    endOwnSession: "Own session ended",
    rescreenParties: "Customers rescreened",
    PASSWORD_CONFIRMED: "Password confirmed",
    recordRefusedPayment: "Payment refused: insufficient till cash",
    resolvePricingException: "Pricing exception resolved",
    printReceipt: "Receipt printed",
    reprintReceipt: "Receipt reprinted",
    viewRecord: "Record viewed",
    RECOVERY_CODE_USED: "Recovery code used",
    disposeScreening: "Screening decided",
    clearScreenings: "Screenings cleared",
    AUDIT_SEAL_BROKEN: "Seal verification failed",
    confirmSecondFactor: "Second factor confirmed",
    SECOND_FACTOR_FAILED: "Second factor failed",
    SECOND_FACTOR_REMOVED: "Second factor removed",
    SECOND_FACTOR_SET: "Second factor set",
    beginSecondFactor: "Second factor setup begun",
    updateServiceClient: "Service client changed",
    createServiceClient: "Service client created",
    revokeServiceClient: "Service client revoked",
    rotateServiceClient: "Service client secret rotated",
    SESSION_ENDED: "Session ended",
    dismissSetAsideEvent: "Set-aside event dismissed",
    retrySetAsideEvent: "Set-aside event retried",
    SIGN_IN_LOCKED: "Sign-in delayed",
    SIGN_IN_FAILED: "Sign-in failed",
    SIGN_IN: "Signed in",
    SIGN_OUT: "Signed out",
    resetStaffPassword: "Staff password reset",
    removeStaffSecondFactor: "Staff second factor removed",
    endStaffSession: "Staff session ended",
    endStaffSessions: "Staff sessions ended",
    updateStaff: "Staff user changed",
    createStaff: "Staff user created",
    screenSubject: "Subject screened",
    transferTillCash: "Till cash transferred",
    closeTill: "Till closed",
    beginTillCount: "Till count begun",
    countTill: "Till counted",
    openTill: "Till opened",
    TOKEN_ISSUED: "Token issued",
    TOKEN_REVOKED: "Tokens revoked",
    createTransfer: "Transfer created",
    fundVault: "Vault funded",
    addWatchlistEntry: "Watchlist entry added",
    deactivateWatchlistEntry: "Watchlist entry deactivated",
    cancelWatchlistImport: "Watchlist import canceled",
    importWatchlist: "Watchlist imported",
  });
});

it("a pending command is not named as done", () => {
  const action = "postCashWithdrawal";
  expect(eventWords({ action, subjectType: "approval" })).toBe("Cash withdrawal sent for approval");
  expect(eventWords({ action, subjectType: "cash_movement" })).toBe("Cash withdrawal posted");
  expect(eventWords({ action: "rejectApproval", subjectType: "approval" })).toBe("Approval rejected");
});

it("postings and submissions are separate filters", () => {
  const labelled = (label: string) =>
    actionOptions().flatMap((one) => (one.label === label ? actionFilter(one.value) : []));
  const action = "postCashWithdrawal";
  expect(labelled("Cash withdrawal posted")).toEqual([{ action, sentForApproval: false }]);
  expect(labelled("Cash withdrawal sent for approval")).toEqual([{ action, sentForApproval: true }]);
  expect(labelled("Approval rejected")).toEqual([{ action: "rejectApproval" }]);
});

it("an approved reset has no words of a new password", () => {
  const of = { action: "resetStaffPassword", subjectType: "staff" };
  const approval = { approvalId: "", maker: "", makerName: "", checker: "", checkerName: "" };
  expect(eventWords({ ...of, approval })).toBe("Password reset allowed");
  expect(eventWords({ ...of, approval: null })).toBe("Staff password reset");
});
