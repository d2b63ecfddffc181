// Former names within the package.

package typealias Kept<Key: Hashable & Sendable, Value: Sendable> = BoundedCache<Key, Value>
package typealias Once<Value: Sendable> = Lazy<Value>
package typealias OutputPlace = OutputDestination
