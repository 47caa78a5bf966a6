import { newId } from "@/server/kernel/ids";
import { after, type CaseBank, type ContractCases } from "./case";

async function serviceClient(bank: CaseBank) {
  const body = { clientId: `c-${newId().slice(-12)}`, name: "Payroll", authorities: ["account:read"] };
  return { params: { id: String((await bank.post("/service-clients", body)).id) } };
}

export const serviceClientCases: ContractCases = {
  listServiceClients: after(serviceClient),
  createServiceClient: async () => ({
    body: { clientId: `c-${newId().slice(-12)}`, name: "Payroll", authorities: ["account:read"] },
    status: 201,
  }),
  updateServiceClient: async (bank) => ({
    ...(await serviceClient(bank)),
    body: { name: "Payroll of the branch", authorities: [] },
  }),
  rotateServiceClient: serviceClient,
  revokeServiceClient: serviceClient,
};
