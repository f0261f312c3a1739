import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { initials } from "@/lib/format/initials";
import { roleLabel } from "@/lib/format/labels";

export type DemoAccount = { email: string; name: string; role: string };

type DemoAccountsProps = { accounts: DemoAccount[]; busy: string | undefined; onChoose: (email: string) => void };

/** Made-up people for a demonstration; one press signs in as one of them. */
export function DemoAccounts({ accounts, busy, onChoose }: DemoAccountsProps) {
  return (
    <section aria-labelledby="demo-heading" className="border-t pt-5">
      <h2 id="demo-heading" className="font-semibold">
        Demonstration
      </h2>
      <p className="pb-2 text-ink-2 text-small">Invented people and cases. One press signs in.</p>
      <ul>
        {accounts.map(({ email, name, role }) => (
          <li key={email} className="flex items-center gap-2.5 border-b py-2 last:border-b-0">
            <span aria-hidden className="inline-flex">
              <Avatar initials={initials(name)} name={name} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{name}</span>
              <span className="block text-ink-2 text-small">{roleLabel(role)}</span>
            </span>
            <Button
              size="sm"
              busy={busy === email}
              onClick={() => onChoose(email)}
              aria-label={`Sign in as ${roleLabel(role).toLowerCase()}, ${name}`}
            >
              Sign in
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
