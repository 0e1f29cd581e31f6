import { createContext, use } from 'react';
import type { ApiClient } from './client.ts';

const ApiContext = createContext<ApiClient | null>(null);

export const ApiProvider = ApiContext.Provider;

export function useApi(): ApiClient {
	const api = use(ApiContext);
	if (!api) throw new Error('useApi needs an ApiProvider above it');
	return api;
}
