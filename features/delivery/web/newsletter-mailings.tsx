import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { Section } from '#ui/layout/section.tsx';
import { newsletterMailingsQuery, paperMailingsQuery } from './delivery-queries.ts';
import { MailingList, type ShowMailing } from './mailing-list.tsx';

/** The mailings of a newsletter's latest issues, with their outcomes. */
export function NewsletterMailings({ id, showMailing }: { id: number; showMailing: ShowMailing }) {
	const query = useQuery(newsletterMailingsQuery(useApi(), id));
	return (
		<Section
			title="Mailings"
			about="The ten latest issues that went to readers who want each one. Results show each address, and pause, resume or cancel. Papers, which hold issues of several newsletters, stand beside the outbox in the settings."
		>
			<MailingList {...{ query, showMailing }} empty="No issue has gone out yet." />
		</Section>
	);
}

/** The mailings of papers, across all newsletters. */
export function PaperMailings({ showMailing }: { showMailing: ShowMailing }) {
	const query = useQuery(paperMailingsQuery(useApi()));
	return (
		<Section
			title="Papers"
			about="Daily and weekly mails that hold what a reader follows, gathered by the minute they were due: first those that stand still, then the latest. Results show each address, and pause, resume or cancel."
		>
			<MailingList {...{ query, showMailing }} empty="No paper has gone out yet." />
		</Section>
	);
}
