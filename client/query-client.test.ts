import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

test('without a connection a call fails at once instead of being kept for later', async () => {
	onlineManager.setOnline(false);
	const client = createQueryClient();
	const fail = () => Promise.reject(new TypeError('Failed to fetch'));
	await expect(client.fetchQuery({ queryKey: ['any'], queryFn: fail })).rejects.toThrow('Failed to fetch');
	const { mutations } = client.getDefaultOptions();
	const mutation = client.getMutationCache().build(client, { ...mutations, mutationFn: fail });
	await expect(mutation.execute(undefined)).rejects.toThrow('Failed to fetch');
});

test('what a mutation invalidates is asked for anew before it is done, and only when it succeeded', async () => {
	const client = createQueryClient();
	const queryFn = vi.fn(async () => 'answer');
	const observer = new QueryObserver(client, { queryKey: ['newsletters', 'list'], queryFn });
	observer.subscribe(() => {});
	await client.fetchQuery({ queryKey: ['newsletters', 'list'], queryFn });
	const mutate = (mutationFn: () => Promise<unknown>) =>
		client
			.getMutationCache()
			.build(client, { mutationFn, meta: { invalidates: [['newsletters']] } })
			.execute(undefined);
	await mutate(async () => {});
	expect(queryFn).toHaveBeenCalledTimes(2);
	await expect(mutate(() => Promise.reject(new Error('Refused')))).rejects.toThrow('Refused');
	expect(queryFn).toHaveBeenCalledTimes(2);
});
