import type { MailingNumbers } from '#features/digests/contract/mailings.ts';
import { ProgressLine } from '#ui/display/progress-line.tsx';
import { countDone } from '../digest-labels.ts';
import { SteerButtons } from './steer-buttons.tsx';
import { useMailing } from './use-mailing.ts';

const words: Record<MailingNumbers['status'], string> = {
	sending: 'So far',
	paused: 'Paused',
	stopped: 'So far',
	cancelled: 'In the end',
	sent: 'In the end',
};

/** Progress of a mailing in the row of its digest. */
export function MailingProgress({
	mailingKey,
	title,
	numbers,
}: {
	mailingKey: string;
	title: string;
	/** The numbers from the list, until newer ones are loaded. */
	numbers: MailingNumbers;
}) {
	const { mailing, steer, isSteering } = useMailing(mailingKey);
	const latest = mailing.data ?? numbers;
	return (
		<div className="mt-1.5 w-52">
			<ProgressLine label={words[latest.status]} done={countDone(latest)} total={latest.recipients} />
			<SteerButtons title={title} numbers={latest} isSteering={isSteering} onSteer={steer} />
		</div>
	);
}
