/** Courses that the user has saved under a name, in this browser. */
import { recallList, remember } from '../../core/storage';

export interface SavedCourse {
  name: string;
  text: string;
}

const KEY = 'botyard-courses';

export const savedCourses = (): SavedCourse[] => recallList(KEY, isSaved);

function isSaved(one: unknown): one is SavedCourse {
  const { name, text } = (one ?? {}) as Partial<SavedCourse>;
  return typeof name === 'string' && typeof text === 'string';
}

/** A course of the same name is replaced. */
export function saveCourse(course: SavedCourse): SavedCourse[] {
  return store([...savedCourses().filter(({ name }) => name !== course.name), course]);
}

export function removeCourse(name: string): SavedCourse[] {
  return store(savedCourses().filter((course) => course.name !== name));
}

function store(courses: SavedCourse[]): SavedCourse[] {
  const sorted = courses.toSorted((one, other) => one.name.localeCompare(other.name));
  remember(KEY, sorted);
  return sorted;
}
