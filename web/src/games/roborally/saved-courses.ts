/** Courses that the user has saved under a name, in this browser. */

export interface SavedCourse {
  name: string;
  text: string;
}

const KEY = 'botyard-courses';

export function savedCourses(): SavedCourse[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isSaved) : [];
  } catch {
    return [];
  }
}

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
  try {
    localStorage.setItem(KEY, JSON.stringify(sorted));
  } catch {
    // a browser that stores nothing keeps them until the page closes
  }
  return sorted;
}
