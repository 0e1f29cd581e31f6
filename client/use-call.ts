import { useRef, useState } from 'react';

type Call<Input, Answer> =
	| { is: 'idle' }
	| { is: 'pending'; input: Input }
	| { is: 'done'; answer: Answer }
	| { is: 'failed'; error: unknown };

/**
 * Something a reader does that changes something, and how far it has got. Pressing twice does it once. The library's
 * own hook for this would be loaded with every page.
 */
export function useCall<Input = void, Answer = unknown>(
	act: (input: Input) => Promise<Answer>,
	then: { onDone?: (answer: Answer) => unknown; onFailed?: (error: unknown) => unknown } = {},
) {
	const [call, setCall] = useState<Call<Input, Answer>>({ is: 'idle' });
	const isUnderWay = useRef(false);

	async function make(input: Input): Promise<void> {
		if (isUnderWay.current) return;
		isUnderWay.current = true;
		setCall({ is: 'pending', input });
		try {
			const answer = await act(input);
			setCall({ is: 'done', answer });
			then.onDone?.(answer);
		} catch (error) {
			setCall({ is: 'failed', error });
			then.onFailed?.(error);
		} finally {
			isUnderWay.current = false;
		}
	}

	return {
		make: (input: Input) => void make(input),
		isIdle: call.is === 'idle',
		isPending: call.is === 'pending',
		isDone: call.is === 'done',
		/** What is being asked for right now. */
		pending: call.is === 'pending' ? call.input : null,
		answer: call.is === 'done' ? call.answer : null,
		error: call.is === 'failed' ? call.error : null,
	};
}
