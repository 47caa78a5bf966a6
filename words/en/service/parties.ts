// open-party
export const isCustomerAlready = (name: string, dateOfBirth: string | null, customerNo: string) =>
  `${name}${dateOfBirth === null ? "" : `, born ${dateOfBirth}`}, is already customer ${customerNo}.`;
