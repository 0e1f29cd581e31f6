/** The share of subscribers who converted, as a rounded percentage; 0 when there are none. */
export function conversionRate({ all, converted }: { all: number; converted: number }): number {
	return all === 0 ? 0 : Math.round((converted / all) * 100);
}
