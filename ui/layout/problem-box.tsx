import { Button } from './button.tsx';

/** Reports in place that something failed to load, with a retry. */
export function ProblemBox({
	message,
	detail,
	onRetry,
}: {
	message: string;
	detail?: string;
	onRetry: () => void;
}) {
	return (
		<div role="alert" className="rounded-lg border border-border bg-danger-soft px-6 py-12 text-center">
			<p className="font-medium">{message}</p>
			{detail && <p className="mt-2 text-sm">{detail}</p>}
			<Button look="secondary" className="mt-4" onClick={onRetry}>
				Try again
			</Button>
		</div>
	);
}
