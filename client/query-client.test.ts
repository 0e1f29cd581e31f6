import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
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
