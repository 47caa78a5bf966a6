// routes
export const isRequired = "is required";
