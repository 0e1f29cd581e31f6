import { DomainChecks } from './domain-checks.tsx';
import { MailHealthPanel } from './mail-health-panel.tsx';

/** How our mail is received: what comes back, and what the domain says about who may send. */
export function SendingSettings() {
	return (
		<div className="flex flex-col gap-12">
			<MailHealthPanel />
			<DomainChecks />
		</div>
	);
}
