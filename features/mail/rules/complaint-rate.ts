/** Where large providers start to distrust a sender, and where they reject it. */
const warningRate = 0.001;
const stoppingRate = 0.003;
/** A single reader who clicks the wrong button stops nothing. */
const fewestThatStop = 3;
export const complaintWindowDays = 7;

export type ComplaintLevel = 'fine' | 'warning' | 'stop';

export function judgeComplaints({ complaints, sent }: { complaints: number; sent: number }): ComplaintLevel {
	if (complaints === 0) return 'fine';
	if (sent === 0) return 'warning';
	const isOver = (rate: number) => complaints >= sent * rate;
	if (complaints >= fewestThatStop && isOver(stoppingRate)) return 'stop';
	return isOver(warningRate) ? 'warning' : 'fine';
}

export function stopReasonOf({ complaints, sent }: { complaints: number; sent: number }): string {
	return `Mailings stopped by themselves: of ${sent} mails in ${complaintWindowDays} days, ${complaints} were reported as spam, 0.3% or more.`;
}
