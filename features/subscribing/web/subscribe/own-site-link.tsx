import { useCountClick } from '#features/insights/web/shared/use-count-click.ts';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { buttonStyle } from '#ui/layout/button.tsx';
import { Icon } from '#ui/look/icons.tsx';

/** Links to the newsletter's own signup page and says so; only the click is counted. */
export function OwnSiteLink({ newsletter: { id, signupUrl } }: { newsletter: Newsletter }) {
	const countVisit = useCountClick(id, 'signup');
	return (
		<>
			<a
				href={signupUrl}
				target="_blank"
				rel="noopener"
				onClick={countVisit}
				className={buttonStyle({ className: 'max-md:flex-1 md:px-8' })}
			>
				Subscribe <Icon name="arrow-up-right" size={16} />
			</a>
			<span className="text-xs text-muted">on its own site</span>
		</>
	);
}
