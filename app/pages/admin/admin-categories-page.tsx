import type { ReactElement } from 'react';
import { ManageCategories } from '#features/newsletters/web/manage-categories/manage-categories.tsx';

export function AdminCategoriesPage(): ReactElement {
	return <ManageCategories />;
}
