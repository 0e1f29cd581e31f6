/** The share of converted subscribers, as a rounded percentage; 0 if there are none. */
export function conversionRate({ all, converted }: { all: number; converted: number }): number {
	return all === 0 ? 0 : Math.round((converted / all) * 100);
}
