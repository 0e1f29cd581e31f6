import { Button } from '../layout/button.tsx';

/** Reports inside a form that its options failed to load, with a retry. */
export function ChoicesProblem({
	state,
	what,
}: {
	state: { isError: boolean; isFetching: boolean; refetch: () => unknown };
	/** For example "categories". */
	what: string;
}) {
	if (!state.isError) return null;
	return (
		<div
			role="alert"
			className="mb-2 flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-danger-soft py-1 pr-1 pl-4 text-sm"
		>
			<p className="py-2">Couldn't load the {what}.</p>
			<Button look="secondary" disabled={state.isFetching} onClick={() => void state.refetch()}>
				Try again
			</Button>
		</div>
	);
}
