export const drawerOrBranch = "the drawer of the cheque or your branch";
export const branch = "your branch";
