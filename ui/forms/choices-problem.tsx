import { Button } from '../layout/button.tsx';

/** Says inside a form that what one could choose from is missing, and offers to ask for it again. */
export function ChoicesProblem({
	state,
	what,
}: {
	state: { isError: boolean; isFetching: boolean; refetch: () => unknown };
	/** "categories" */
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
