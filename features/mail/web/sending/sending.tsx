import { DomainChecks } from './domain-checks.tsx';
import { MailHealthPanel } from './mail-health-panel.tsx';

/** How our mail is received: bounces and complaints, and the DNS records of the sending domain. */
export function SendingSettings() {
	return (
		<div className="flex flex-col gap-12">
			<MailHealthPanel />
			<DomainChecks />
		</div>
	);
}
