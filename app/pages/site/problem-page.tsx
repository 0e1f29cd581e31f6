import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Button } from '#ui/layout/button.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Icon } from '#ui/look/icons.tsx';

/** Shown if the data of a page could not be loaded. */
export function ProblemPage() {
	const router = useRouter();
	const { reset } = useQueryErrorResetBoundary();
	const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
	return (
		<Container className="flex flex-col items-center py-24 text-center">
			<Icon name="alert" size={48} className="text-danger" />
			<h1 className="mt-6 font-serif text-3xl font-semibold tracking-[-0.02em]">
				This page could not be loaded
			</h1>
			<p className="mt-3 text-muted">
				{isOffline
					? 'There is no connection. Try again when it is back.'
					: 'The fault is on our side. Trying again in a moment usually helps.'}
			</p>
			<Button
				className="mt-8"
				onClick={() => {
					reset();
					void router.invalidate();
				}}
			>
				Try again
			</Button>
		</Container>
	);
}
