"use client";

import { KeyRound } from "lucide-react";
import { useState } from "react";
import { CommandForm } from "@/components/api/command-form";
import { useCommandForm } from "@/components/api/use-command-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { type Option, Select } from "@/components/ui/select";
import type { createServiceClient, ServiceClientSecretView } from "@/server/contract/service-clients";
import type { AuthorityArea } from "./authority-areas";
import { AuthorityPicker, type ClientValues } from "./authority-picker";
import { ClientSecret } from "./client-secret";

type Choices = { areas: readonly AuthorityArea[]; owners: readonly Option[]; ownPersonId: string };

/** A new service client, and then its secret, which is shown this once. */
export function NewClient(choices: Choices) {
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<ServiceClientSecretView | null>(null);
  const close = () => {
    setOpen(false);
    setMade(null);
  };
  return (
    <>
      <Button variant="primary" icon={<KeyRound size={16} aria-hidden />} onClick={() => setOpen(true)}>
        New service client
      </Button>
      <Dialog
        open={open}
        onClose={close}
        width={made ? "narrow" : "wide"}
        {...(made && { kind: "alert" })}
        title={made ? `${made.clientId} is ready` : "New service client"}
        description={made ? undefined : "A program that calls the service under its own id and secret."}
        footer={made && <Button onClick={close}>Done</Button>}
      >
        {made ? <ClientSecret given={made} /> : <CreateForm {...choices} onMade={setMade} onClose={close} />}
      </Dialog>
    </>
  );
}

type FormProps = Choices & { onMade: (made: ServiceClientSecretView) => void; onClose: () => void };

function CreateForm({ areas, owners, ownPersonId, onMade, onClose }: FormProps) {
  const made = useCommandForm<typeof createServiceClient, ClientValues>("POST /service-clients", {
    form: "client:new",
    defaultValues: { clientId: "", name: "", ownerPersonId: ownPersonId, authorities: [] },
    toRequest: (body) => ({ body }),
    changes: ["GET /service-clients"],
    onDone: ({ body }) => onMade(body),
  });
  const { register, formState } = made.form;
  return (
    <CommandForm
      {...made}
      actions={
        <>
          <Button type="submit" variant="primary" busy={made.command.busy}>
            Create service client
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="clientId"
          label="Client id"
          hint="Letters, digits, dots, dashes. Never used twice."
          error={formState.errors.clientId?.message}
        >
          <Input
            mono
            autoComplete="off"
            maxLength={64}
            {...register("clientId", {
              required: "Give the client an id",
              pattern: { value: /^[A-Za-z0-9._-]+$/, message: "Use letters, digits, dots, dashes and underscores" },
            })}
          />
        </Field>
        <Field name="name" label="Name" hint="What it is for." error={formState.errors.name?.message}>
          <Input autoComplete="off" maxLength={200} {...register("name", { required: "Give the client a name" })} />
        </Field>
      </div>
      <Field
        name="ownerPersonId"
        label="Owner"
        hint="Answers for it, and never checks what it made."
        error={formState.errors.ownerPersonId?.message}
      >
        <Select options={owners} {...register("ownerPersonId")} />
      </Field>
      <AuthorityPicker form={made.form} areas={areas} />
    </CommandForm>
  );
}
