export const cardLoans = "Card loans";
export const portfolio = "Loan portfolio";
