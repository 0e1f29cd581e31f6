import { Button } from '#ui/layout/button.tsx';

export function NothingToAdd({ onFinish }: { onFinish: () => void }) {
	return (
		<div className="rounded-lg border border-border bg-surface px-6 py-12 text-center">
			<h2 className="font-serif text-2xl font-semibold tracking-[-0.015em]">Nothing to add this time</h2>
			<p className="mt-2 text-muted">There is no other newsletter that we could suggest to you now.</p>
			<Button className="mt-6" onClick={onFinish}>
				Go to the directory
			</Button>
		</div>
	);
}
