import { countClick } from '#contract/insights.ts';
import type { Newsletter } from '#contract/newsletters.ts';
import { useApi } from '#web/api/api-context.tsx';
import { buttonStyle } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';

/** Leads to the newsletter's own signup page and says so; only the press is counted. */
export function OwnSiteLink({ newsletter: { id, signupUrl } }: { newsletter: Newsletter }) {
	const api = useApi();
	return (
		<>
			<a
				href={signupUrl}
				target="_blank"
				rel="noopener"
				// A count that fails is nothing to bother a reader with.
				onClick={() =>
					void api.call(countClick, { body: { newsletterId: id, kind: 'signup' } }).catch(() => {})
				}
				className={buttonStyle({ className: 'max-md:flex-1 md:px-8' })}
			>
				Subscribe <Icon name="arrow-up-right" size={16} />
			</a>
			<span className="text-xs text-muted">on its own site</span>
		</>
	);
}
