import type { ReactElement } from 'react';
import { ManageCategories } from '#web/features/manage-categories/manage-categories.tsx';

export function AdminCategoriesPage(): ReactElement {
	return <ManageCategories />;
}
