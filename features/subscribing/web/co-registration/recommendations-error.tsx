import { Link } from '@tanstack/react-router';
import { Button, buttonStyle } from '#ui/layout/button.tsx';

/** The subscription itself is safe; only the suggestions are missing. */
export function RecommendationsError({ onRetry }: { onRetry: () => void }) {
	return (
		<div role="alert" className="rounded-lg border border-border bg-danger-soft px-6 py-12 text-center">
			<h2 className="font-serif text-2xl font-semibold tracking-[-0.015em]">Error</h2>
			<p className="mx-auto mt-2 max-w-[52ch] text-sm text-pretty">
				The recommendations could not be loaded. Your subscription is not touched by that.
			</p>
			<div className="mt-6 flex flex-wrap justify-center gap-3">
				<Link to="/" search={{}} className={buttonStyle()}>
					Back to Home
				</Link>
				<Button look="secondary" onClick={onRetry}>
					Try again
				</Button>
			</div>
		</div>
	);
}
